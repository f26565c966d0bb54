const epoch = 1_704_067_200_000;

/** An id as new_id() would have made it at that time; `salt` distinguishes ids of the same millisecond. */
export const idAt = (at: Date, salt: number): number => (at.getTime() - epoch) * 2048 + (salt % 2048);
