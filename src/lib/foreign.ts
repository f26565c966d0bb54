/** The `lang` of what somebody wrote, where it is not the page's: a voice would read it by the wrong rules. */
export const foreign = (written: string | undefined, page: string): string | undefined =>
  written === page ? undefined : written;
