import MapPin from 'lucide-react/icons/map-pin';
import type { Profile } from './useProfile.ts';

/** Where they work: location and country, as far as they are given. */
export function Place({ of: { location, country } }: { of: Pick<Profile, 'location' | 'country'> }) {
  const given = [location, country].filter(Boolean);
  if (given.length === 0) return null;
  return (
    <p className="min-w-0 text-small text-muted wrap-anywhere">
      {/* Beside the first word, also where the lines are centred. */}
      <MapPin aria-hidden="true" className="-mt-0.5 me-1.5 inline size-4" />
      <bdi>{given.join(', ')}</bdi>
    </p>
  );
}
