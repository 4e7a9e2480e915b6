// Old Nodes read this file and those that npm scripts name, so nothing in them may be newer than Node 12.
const oldest = [20, 19];

/** Whether this Node is too old even to install Rounds; then it says so and the process ends with code 1. */
export function isNodeTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return false;
  console.error(`Rounds needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
  return true;
}
