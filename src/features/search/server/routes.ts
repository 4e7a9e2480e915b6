import { searchBusinesses } from './businesses.ts';
import { searchHashtags } from './hashtags.ts';
import { searchPeople, suggestPeople } from './people.ts';
import { searchPosts } from './posts.ts';

export const searchRoutes = [suggestPeople, searchPeople, searchPosts, searchBusinesses, searchHashtags];
