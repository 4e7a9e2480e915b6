export const businesses = {
  basicRequired: 'Please fill in all required fields for Basic Information.',
  contactRequired: 'Please fill in all required fields for Contact & Location.',
  imagesRequired: 'Please upload both a business logo and a cover image.',
  usernameInvalid:
    'Use 3 to 30 letters, digits, underscores, hyphens and dots; no dot at either end, and no two in a row.',
  usernameTaken: 'This username is already taken.',
  websiteInvalid: 'Please enter a website such as https://hospital.example.',
  alreadyCreated: 'You already have a business page.',
  none: 'No business profile found. Please create one.',
  notFound: 'Business not found.',
  editedElsewhere:
    'Your business profile has been changed in another window meanwhile. Load it to see it as it is now; what you typed here is then gone.',
} as const;
