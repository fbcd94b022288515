/** The account that the tests' server makes at its first start (ADMIN_EMAIL, ADMIN_PASSWORD). */
export const admin = { email: 'admin@muster.example', password: 'Ein gutes Wort 7!' } as const;
