import { skipToken, useQuery } from '@tanstack/react-query';
import { currentViewer, useMe } from '#/features/accounts/web/viewer.ts';
import { listWriters } from '#/features/businesses/editorsContract.ts';
import { askedOf } from '#/features/businesses/web/workplaces/workplaces.ts';
import { getWriting } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import type { CachedPost } from './postCache.ts';

const keyOf = (postId: string) => ['writer', postId];

/** Learns which editors wrote the posts of a page of a business, where I am its owner or one of them. */
export async function readWriters(businessId: string, cursor: string | undefined) {
  if (businessId !== currentViewer().me?.id) {
    const { items } = await cache.ensureQueryData(askedOf('edit'));
    if (!items.some(({ business, state }) => business.ownerId === businessId && state === 'confirmed'))
      return;
  }
  const { items } = await callApi(listWriters, { businessId, cursor });
  for (const { postId, fullName } of items) noteWriter(postId, fullName);
}

/** This editor wrote this post: said by the server, or by me. */
export const noteWriter = (postId: string, fullName: string) => cache.setQueryData(keyOf(postId), fullName);

/** The name of the editor who wrote this post of a business, as far as I am told. */
export const useWriter = (postId: string) =>
  useQuery<string>({ queryKey: keyOf(postId), queryFn: skipToken }).data;

/**
 * Whether I wrote this post as an editor of its business and still am one: asked when its menu opens, of the posts of
 * businesses whose pages I edit.
 */
export function useIsWriter({ id, author, business }: Pick<CachedPost, 'id' | 'author' | 'business'>) {
  const me = useMe();
  const { data: asked } = useQuery({
    ...askedOf('edit'),
    enabled: business !== null && author.id !== me.id,
  });
  const isEditor = asked?.items.some(one => one.business.ownerId === author.id && one.state === 'confirmed');
  const { data } = useQuery({
    queryKey: ['writing', id],
    queryFn: ({ signal }) => callApi(getWriting, { postId: id }, { signal }),
    enabled: isEditor === true,
  });
  return isEditor === true && data?.isWriter === true;
}
