/** `npm run a11y` looks at every page whole, by every rule and in both colours; every run of the tests at one page of each kind. */
export const isWhole = process.env.A11Y === 'whole';
