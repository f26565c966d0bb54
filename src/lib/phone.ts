/** A telephone number as the host takes it: people write it in groups. */
export const plainPhone = (typed: string): string => typed.replace(/\s/g, '');
