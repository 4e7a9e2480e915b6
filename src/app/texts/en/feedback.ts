export const feedback = {
  feedback: 'Feedback',
  lead: 'What works, what does not, what is missing? The administrators of this server will see it with your name and contact details.',
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
  inboxEmpty: 'No feedback yet. Members can send it from the bottom of the home page.',
} as const;
