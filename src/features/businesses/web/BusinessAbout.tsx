import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useId } from 'react';
import { say } from '#/app/texts.ts';
import { shownWebsite } from '#/features/businesses/website.ts';
import { mailtoOf } from '#/platform/shared/emailAddress.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { ExternalLink } from '#/platform/web/ui/ExternalLink.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import type { ShownBusiness } from './useBusiness.ts';

const link = 'text-scrub underline decoration-scrub/40 underline-offset-2 hover:decoration-scrub';

/** What a business says of itself, and how it is reached. */
export function BusinessAbout({ business }: { business: ShownBusiness }) {
  const heading = useId();
  const { description, contactEmail, phone, website } = business;
  return (
    <Card as="section" bleed aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-section">
        {say('businesses.about')}
      </h2>
      {description ? (
        <Folded id={`business-${business.ownerId}`}>{description}</Folded>
      ) : (
        <p className="text-muted wrap-anywhere">
          {say('businesses.aboutEmpty', { name: business.businessName })}
        </p>
      )}
      <dl className="mt-4 grid gap-3 border-line border-t pt-4 text-small">
        <ContactRow icon={<Mail />} name={say('businesses.contactEmail')}>
          <a href={mailtoOf(contactEmail)} dir="ltr" className={link}>
            {contactEmail}
          </a>
        </ContactRow>
        <ContactRow icon={<Phone />} name={say('businesses.phone')}>
          {/* In no groups: each country makes its own, and of which one this is nobody was asked. */}
          <a href={`tel:${phone}`} dir="ltr" className={`figures ${link}`}>
            {phone}
          </a>
        </ContactRow>
        {website && (
          <ContactRow icon={<Globe />} name={say('businesses.website')}>
            <ExternalLink href={website} text={shownWebsite(website)} />
          </ContactRow>
        )}
      </dl>
    </Card>
  );
}

type ContactRowProps = { icon: ReactNode; name: string; children: ReactNode };

const ContactRow = ({ icon, name, children }: ContactRowProps) => (
  <div className="relative ps-8">
    <dt className="text-meta text-muted">
      <span aria-hidden="true" className="absolute start-0 top-0.5 [&_svg]:size-5">
        {icon}
      </span>
      {name}
    </dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
