/** What an infinite query says of a list that is read page by page: each page names the cursor of the next, or null. */
export const cursorPagination = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};
