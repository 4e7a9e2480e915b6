export const reportNotices = {
  report: 'Report',

  onlyYouSome: 'Only you can see part of this page.',
  onlyYou: 'Only you can see this for now.',
  withheld: 'Reported as “{reason}”. A moderator will look at it. You can edit or delete it.',
  withheldMessage: 'Reported as “{reason}”. The other person cannot see it for now.',
  withheldProfile:
    'Your profile was reported as “{reason}”. Others cannot see it until a moderator has looked at it. You can still edit it.',
  withheldBusiness:
    'Your business page was reported as “{reason}”. Others cannot see it or its posts until a moderator has looked at it. You can still edit it.',
  readMore: 'Read more',
  picture: 'Photo or logo',
  cover: 'Cover image',
  about: 'About text',
  withheldParts:
    'Reported as “{reason}”. Others do not see your {parts} until a moderator has looked at it. You can replace it.',
} as const;
