export const privacy = {
  // said once under what is being written, and never in the way of sending it
  mayIdentify: 'This may identify a patient:',
  mayIdentifyThis: 'This may identify a patient: “{value}” ({kind}).',
  mayIdentifyThese: {
    one: 'This may identify a patient, in {count} place.',
    other: 'This may identify a patient, in {count} places.',
  },
  notAll: 'This check can miss things. Please review before posting.',
  found: 'What may identify a patient',
  remove: 'Remove',
  removeThis: 'Remove “{value}”',
  removeAll: { one: 'Remove {count}', other: 'Remove all {count}' },
  keep: 'Keep',
  keepThis: 'Keep “{value}”',
  showMore: { one: 'Show {count} more', other: 'Show {count} more' },
  removed: 'Removed.',
  undo: 'Undo',

  // what a finding is called
  phone: 'phone number',
  email: 'e-mail address',
  date: 'full date',
  national: 'national number',
  record: 'record number',
  age: 'age of 90 or more',
  place: 'bed or ward with a time',
  name: 'name',
  address: 'address',

  // what replaces it
  phoneInstead: '[phone number]',
  emailInstead: '[e-mail]',
  dateInstead: '[date]',
  nationalInstead: '[number]',
  recordInstead: '[record number]',
  ageInstead: '[90+]',
  placeInstead: '[place]',
  nameInstead: '[name]',
  addressInstead: '[address]',
} as const;
