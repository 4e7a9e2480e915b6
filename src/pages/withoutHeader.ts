const withoutHeader = ['/', '/login', '/register', '/create-profile'];

/** Whether this screen has a header; 'Page not found.' always has. */
export const hasHeader = (pathname: string, found: boolean) => !(found && withoutHeader.includes(pathname));
