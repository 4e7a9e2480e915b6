import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#/base/web/ui/Card.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

/** The fixed list of the spec (point 9), in its order. */
const hashtags = [
  'MentalHealthMatters',
  'COVID19Updates',
  'NewResearch',
  'HealthAndWellness',
  'DoctorAppointment',
  'FitnessTips',
  'HealthyEating',
];

/** Seven topics. */
export function TrendingNow() {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} bleed>
      <h2 id={heading} className="mb-3 text-section">
        {say('pages.trendingNow')}
      </h2>
      <ol className="space-y-2">
        {hashtags.map(tag => (
          <li key={tag} className="wrap-anywhere">
            <Link to={paths.hashtag(tag)} className="rounded-corner hover:text-scrub hover:underline">
              <span className="text-muted">#</span>
              {tag}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
