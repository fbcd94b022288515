/** Whether an address, with its query or without, is one of the interface. */
export const isApiPath = (address: string): boolean => /^\/api([/?]|$)/.test(address);
