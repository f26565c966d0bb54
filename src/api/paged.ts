/** A page of a list is asked for by number; `dopo` says after which row, so that no row is missed when others go. */
export interface PageParam {
  page: number;
  dopo?: string;
  /** Holds a list of posts still while others publish. */
  prima?: string;
}

interface Told {
  dopo?: string;
  prima?: string;
}

/** The pages of a list, which goes on after every page that `goesOn` says so of. */
export const pagedBy = <Reply extends Told>(goesOn: (reply: Reply) => boolean) => ({
  initialPageParam: { page: 1 } as PageParam,
  getNextPageParam: (last: Reply, _pages: unknown, { page }: PageParam): PageParam | undefined =>
    goesOn(last)
      ? {
          page: page + 1,
          ...(last.dopo !== undefined && { dopo: last.dopo }),
          ...(last.prima !== undefined && { prima: last.prima }),
        }
      : undefined,
});

export const pageFields = ({ page, dopo: Dopo, prima: Prima }: PageParam) => ({ page, Dopo, Prima });
