import type * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { editBusiness } from '#/features/businesses/contract.ts';
import { businessInput } from '#/features/businesses/shapes.ts';
import { isFixable } from '#/features/profiles/web/edit/isFixable.ts';
import { useEdit } from '#/features/profiles/web/edit/useEdit.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import type { OwnBusiness } from './ownBusiness.ts';

type Values = z.output<typeof businessInput>;

const valuesOf = ({ ownerId: _o, createdAt: _c, version: _v, ...own }: OwnBusiness): Values => own;
const ms = limits.businessMessage;

/** The form of one's own business, or of one whose page one edits. */
export function useBusinessForm(own: OwnBusiness) {
  const { id } = useMe();
  const businessId = own.ownerId === id ? undefined : own.ownerId;
  return useEdit({
    draft: businessId ? `edit business ${businessId}` : 'edit business',
    loaded: valuesOf(own),
    version: own.version,
    schema: businessInput as z.ZodObject,
    sharedMessages: ['businesses.basicRequired', 'businesses.contactRequired', 'businesses.imagesRequired'],
    save: async (values, version) => {
      const { businessUsername } = await callApi(editBusiness, {
        ...(values as Values),
        businessId,
        version,
      });
      return { to: paths.business(businessUsername), changed: ['business'] };
    },
    refusalOf: updateRefusal,
    onRefused: refusal => {
      // Beside the field, where it stays; and for a moment over the page, wherever one has scrolled to.
      if (refusal.code === 'taken') toast.error(sentenceOf(refusal), { ms });
    },
    ms,
  });
}

/** What a failed save says: what the owner can mend as the server says it, else that they try again. */
function updateRefusal(error: unknown): Refusal {
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'profiles.logInToUpdate');
  return error instanceof Refusal && (isFixable(error) || error.code === 'forbidden')
    ? error
    : new Refusal('unavailable', 'profiles.updateFailed');
}
