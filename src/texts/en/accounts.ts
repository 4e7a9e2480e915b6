export const accounts = {
  username: 'Username',
  email: 'Email',
  password: 'Password',

  registerTitle: 'Join Rounds',
  register: 'Register',
  registering: 'Registering...',
  registered: 'Registration Successful! Please log in.',
  haveAccount: 'Already have an account?',
  allFieldsRequired: 'All fields are required.',
  passwordTooShort: 'Password should be at least {min} characters.',
  emailInvalid: 'Please enter a valid email address.',
  emailTaken: 'This email is already registered. Please log in.',
  usernameInvalid: 'Use 3 to 30 letters, digits, dots or underscores, with no dot at either end.',
  usernameTaken: "The username '{username}' is already taken. Please choose another one.",

  usernameProposed: 'We made this one from your email. You can choose another.',
  usernameSettled: 'Your username has been chosen already.',

  continueWithGoogle: 'Continue with Google',
  or: 'or',
  googleNotConfigured: 'Google sign-in is not configured on this server.',
  googleElsewhere: 'Google sign-in works at {address} only. Please open Rounds there.',
  googleCancelled: 'You cancelled the sign-in with Google. Nothing has changed.',
  googleUnavailable:
    'Google cannot be reached at this moment. Please try again, or use your email and password.',
  googleRefused: 'The sign-in with Google did not succeed. Please try again.',
  googleTooMany: 'Google was asked too often from here. Please try again in a few minutes.',
  googleEmailUnverified:
    'Google has not verified your email address. Please continue with your email and a password instead.',
  googleOther:
    'This email belongs to an account with another Google sign-in. Please log in with your password.',
  googleUnproven:
    'An account with this email exists, but its email was never verified. If it is yours, please log in with its password. If it is not, start afresh: whoever made it will lose this email.',
  googleStartAfresh: 'Start afresh',
  googleReturning: 'Back to Rounds...',
  googleClose: 'You can close this window.',

  loginTitle: 'Welcome back',
  login: 'Login',
  loggingIn: 'Logging in...',
  noAccount: 'New to Rounds?',
  signUp: 'Sign Up',
  emailAndPasswordRequired: 'Both email and password are required.',
  userNotFound: 'Invalid email address or user not found.',
  incorrectPassword: 'Incorrect password.',
  loginFailed: 'Login failed. Please check your email and password.',
  userDataMissing: 'User data not found in Firestore. Please contact support.',
  loggedInToProfile: 'Login Successful! Redirecting to your profile.',
  loggedInToCreate: 'Login Successful! Please create your profile.',

  logout: 'Logout',
  notAuthenticated: 'User not authenticated. Please log in.',
  logInToViewMessages: 'Please log in to view messages.',
  logInToViewProfiles: 'Please log in to view profiles.',
} as const;
