/** A page is requested by number. `dopo` is the row before it, so that deletions in the meantime cause no gaps. */
export interface PageParam {
  page: number;
  dopo?: string;
  /** The time of the first page's answer, which keeps newer posts out of the following pages. */
  prima?: string;
}

/** The argument of RTK Query's `query` function for one page. */
export interface Paged<Arg, Page = PageParam> {
  queryArg: Arg;
  pageParam: Page;
}

interface Told {
  dopo?: string;
  prima?: string;
}

/** The paging of a list that has a next page while `goesOn` is true for its last page. */
export const pagedBy = <Reply extends Told>(goesOn: (reply: Reply) => boolean) => ({
  initialPageParam: { page: 1 },
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
