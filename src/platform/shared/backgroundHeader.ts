/** Set by the web app on calls that no person caused: after a reconnect, by a timer, in a background tab. */
export const backgroundHeader = 'x-rounds-background';
