export const seldomMedia = {
  // what the server refuses after it has looked at it
  malware: 'This file contains malware, so it was not uploaded.',
  unreadablePdf:
    'This PDF cannot be opened: it is damaged, locked with a password or too complex. Please upload a picture of it instead.',
  pdfTooLong: 'Please upload a PDF with 10 pages or fewer.',
  unreadableVideo: 'This video could not be read. Please choose another one.',
  videoTells:
    'This video contains hidden data, such as where it was filmed. Please export it again without it.',
  tooManyOpen: 'Too many files are being uploaded at once. Wait for one to finish, or cancel one.',
  quotaReached: 'You have reached your upload limit for today. Please try again tomorrow.',
  noSpace: 'There is no space left for uploads. Please try again later.',

  // a picture of oneself, in its frame
  cropTitle: 'Adjust picture',
  cropArea: 'Picture in its frame',
  cropHint: 'Drag the picture to move it. To zoom, use the slider, the mouse wheel or two fingers.',
  cropKeys: 'With the keyboard, the arrow keys move it, and + and − zoom.',
  cropPhone: 'Phones show only what is between the two dashed lines.',
  cropShows:
    'The frame shows {width} % of the width and {height} % of the height, {x} % from the left and {y} % from the top.',
} as const;
