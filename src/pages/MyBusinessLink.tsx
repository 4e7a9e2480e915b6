import Building2 from 'lucide-react/icons/building-complex';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { MyCardLink } from '#/features/profiles/web/MyCardLink.tsx';

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
