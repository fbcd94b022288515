/** Whether this browser has passkeys; one that reaches the site without https has none. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
