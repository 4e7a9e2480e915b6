import { MapPin } from 'lucide-react';
import type { Profile } from './useProfile.ts';

/** Where somebody works: location and country. */
export const Place = ({ of: { location, country } }: { of: Pick<Profile, 'location' | 'country'> }) => (
  <p className="min-w-0 text-small text-muted wrap-anywhere">
    {/* Beside the first word, also where the lines are centred. */}
    <MapPin aria-hidden="true" className="-mt-0.5 me-1.5 inline size-4" />
    <bdi>
      {location}, {country}
    </bdi>
  </p>
);
