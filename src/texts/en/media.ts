export const media = {
  imageTooLarge: 'File size should not exceed 10MB.',
  notAnImage: 'Only PNG, JPG, GIF or WebP images are allowed.',
  unreadableImage: 'This picture could not be read. Please choose another one.',
  fileGone: 'This file can no longer be read. Please choose it again.',
  uploadFailed: 'Failed to upload image.',
  photo: 'Photo',
  enlarge: 'Enlarge photo: {alt}',
  enlargePhoto: 'Enlarge photo',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  notFound: 'This file was not found.',
} as const;
