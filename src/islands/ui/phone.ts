/** The firm's number as it is read and as it is dialled. */
export type Phone = { readonly label: string; readonly href: string };
