import { useMe } from '#/features/accounts/web/viewer.ts';
import { PagesIEdit, Workplaces } from '#/features/businesses/web/workplaces/Workplaces.tsx';
import { OwnPeople } from '../business/OwnPeople.tsx';

/** Where I work, as businesses confirm it, and whose pages I edit; and to the owner of one, whom it confirms. */
export function Work() {
  const { businessUsername } = useMe();
  return (
    <div className="space-y-6">
      <Workplaces />
      <PagesIEdit />
      {businessUsername && (
        <div className="border-line border-t pt-4">
          <OwnPeople level="h3" />
        </div>
      )}
    </div>
  );
}
