/** The id of a field in the page: `anmelden-email`. The error summary leads there. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** The texts typed into the page's inputs before React has taken them over. */
export function earlyValues(fields: readonly (readonly [name: string, id: string])[]): Record<string, string> {
  if (typeof document === 'undefined') return {};
  return Object.fromEntries(
    fields.flatMap(([name, id]) => {
      const input = document.getElementById(id);
      const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      return isText && input.value !== '' ? [[name, input.value] as const] : [];
    }),
  );
}
