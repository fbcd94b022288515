/** A field as people see it. Browser and server write their forms from the same list, so that both say the same words. */
export type FormField<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** 'lines' is for several lines. */
  readonly kind?: 'text' | 'email' | 'tel' | 'lines';
  readonly rows?: number;
  readonly autoComplete?: 'name' | 'email' | 'tel';
};

export const nameField = { name: 'name', label: 'Ihr Name', autoComplete: 'name' } as const;

export const emailField = (hint: string) =>
  ({ name: 'email', label: 'E-Mail-Adresse', hint, kind: 'email', autoComplete: 'email' }) as const;

export const phoneField = (label: string, hint?: string) =>
  ({ name: 'phoneNumber', label, ...(hint ? { hint } : {}), kind: 'tel', autoComplete: 'tel' }) as const;
