/** The frame of a profile or a business page. */
export const profileFrame = 'mx-auto grid w-full max-w-235 gap-4 mid:gap-6 mid:px-6 mid:py-6';
