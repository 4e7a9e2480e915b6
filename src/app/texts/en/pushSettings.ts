export const pushSettings = {
  title: 'Push on this device',
  push: 'Push notifications',
  pushHint: 'Hear of messages and news while Rounds is closed. Ends when you log out here.',
  refused:
    'This browser blocks notifications from Rounds. To allow them again, open the site settings next to the address, set Notifications to Allow, and come back here.',
  unsupported:
    'This browser cannot get push notifications. Current versions of Chrome, Edge, Firefox and Safari can, where Rounds is opened by https.',
  noService:
    'This browser could not reach its push service. Some networks block it: please try again elsewhere.',
  loadFailed: 'Failed to load the settings of push notifications. Please try again.',

  shows: 'What a lock screen shows',
  shows_nothing: '‘New message’ only',
  shows_nothing_hint: 'No name and no words: anybody who sees your screen learns nothing.',
  shows_sender: 'Who it is from',
  shows_sender_hint: 'The name, but nothing of what was written.',
  shows_all: 'Who it is from and how it begins',
  shows_all_hint: 'Anybody who sees your screen can read it.',

  kind: 'What it is about',
  inRounds: 'In Rounds',
  byPush: 'Push',
  always: 'Always',
  ofMessages: 'Messages',
  tableHint: 'What is off in Rounds is off everywhere. Email is what your digest includes.',

  homeScreen: 'On an iPhone or iPad, push notifications work once Rounds is on the Home Screen:',
  step1: 'In Safari, tap Share.',
  step2: 'Tap Add to Home Screen, then Add.',
  step3: 'Open Rounds from the Home Screen, and turn on push notifications here.',
  picture1: 'The bar at the foot of Safari, with its Share button marked: a square with an arrow pointing up',
  picture2: 'The list that Share opens, with Add to Home Screen marked: a plus in a square',
  picture3: 'A Home Screen with the icon of Rounds',

  ask: 'Hear when they answer, with Rounds closed.',
  turnOn: 'Turn on',
  isOn: 'Push notifications are on for this device.',
  notNow: 'Not now',
} as const;
