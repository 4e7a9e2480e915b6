/** One column, as wide as the feed's. */
export const narrow = 'mx-auto w-full max-w-152 space-y-4 mid:box-content mid:px-6 mid:py-8';
