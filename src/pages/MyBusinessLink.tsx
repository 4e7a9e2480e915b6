import { Building2 } from 'lucide-react';
import { useMe } from '#/accounts/web/viewer.ts';
import { paths } from '#/paths.ts';
import { MyCardLink } from '#/profiles/web/MyCardLink.tsx';
import { say } from '#/texts.ts';

/** To my business page, or to where one is made. */
export function MyBusinessLink() {
  const { businessUsername } = useMe();
  const to = businessUsername ? paths.business(businessUsername) : paths.createBusinessProfile();
  return (
    <MyCardLink to={to} icon={<Building2 aria-hidden="true" />}>
      {say(businessUsername ? 'businesses.viewPage' : 'businesses.createPage')}
    </MyCardLink>
  );
}
