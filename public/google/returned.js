// The window of a sign-in with Google, on its way back. The tab behind it may have been cut off from it on the way, so
// they speak by a channel of our own: the tab hears how it went, and this window closes. If nobody hears, it goes on
// by itself.
const { outcome, onward } = document.documentElement.dataset;
const tabs = new BroadcastChannel('rounds google');
const alone = setTimeout(() => location.replace(onward), 1500);

tabs.onmessage = ({ data }) => {
  if (!data.heard) return;
  clearTimeout(alone);
  close();
  // Some browsers keep it open.
  document.getElementById('done').hidden = false;
};
tabs.postMessage({ outcome });
