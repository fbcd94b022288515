/** The pages for a signed-in person (specification, section 6): any role but `user` sees the admin pages; nobody's role is a user's. */
export const audienceOf = (role: string | null | undefined): 'user' | 'admin' =>
  role && role !== 'user' ? 'admin' : 'user';
