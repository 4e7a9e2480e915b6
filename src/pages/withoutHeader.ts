const withoutHeader = ['/', '/login', '/register', '/create-profile'];

/** Whether a header stands above this screen; above 'Page not found.' it always does. */
export const hasHeader = (pathname: string, found: boolean) => !(found && withoutHeader.includes(pathname));
