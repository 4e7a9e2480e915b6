export const feedback = {
  feedback: 'Feedback',
  lead: 'What works, what does not, what is missing? Those who run this server read it, with your name and how to reach you.',
  name: 'Name',
  mobile: 'Mobile',
  email: 'Email',
  message: 'Message',
  mobileInvalid: 'Please enter a valid mobile number.',
  send: 'Send Feedback',
  sending: 'Sending...',
  sent: 'Thank you for your feedback!',
  failed: 'Failed to send feedback. Please try again.',
  logIn: 'Please log in to send feedback.',

  inbox: 'Feedback',
  inboxEmpty: 'No feedback yet. What people send from the foot of their home page stands here.',
} as const;
