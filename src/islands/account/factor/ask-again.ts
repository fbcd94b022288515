/** Asks over the page who is there; false where she did not confirm it. The dialog is loaded when it is needed. */
export const askAgain = (): Promise<boolean> => import('./CheckDialog.tsx').then(({ askInDialog }) => askInDialog());
