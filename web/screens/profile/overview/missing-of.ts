interface Person {
  firstName: string | null;
  lastName: string | null;
  hasPassword: boolean;
}

/** What the user should still add to the account, the most needed first. */
export const missingOf = ({ firstName, lastName, hasPassword }: Person): readonly ('name' | 'password')[] => [
  ...(firstName && lastName ? [] : (['name'] as const)),
  ...(hasPassword ? [] : (['password'] as const)),
];
