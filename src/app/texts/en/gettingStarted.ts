export const gettingStarted = {
  title: 'Get started',
  progress: '{done} of {steps} done',
  photo: 'Add a profile photo',
  about: 'Write a few words about yourself',
  connections: 'Connect with {most} people ({connections} of {most})',
  post: 'Write your first post',
  done: 'done',
  dismiss: 'Dismiss',
  allDone: 'All done. Welcome to Rounds!',
} as const;
