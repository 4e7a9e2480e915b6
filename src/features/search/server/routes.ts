import { searchBusinesses } from './businesses.ts';
import { searchHashtags } from './hashtags.ts';
import { namePeople, searchPeople, suggestPeople } from './people.ts';
import { searchPosts } from './posts.ts';

export const searchRoutes = [
  suggestPeople,
  namePeople,
  searchPeople,
  searchPosts,
  searchBusinesses,
  searchHashtags,
];
