/** Acts once the process that started this one has ended: between npm and us stands a shell that a SIGTERM to npm ends without passing it on. */
export function whenParentEnds(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 100);
  watch.unref();
}
