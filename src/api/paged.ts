/** A page is requested by number. `dopo` names the row before it, so that no row is missed after deletions. */
export interface PageParam {
  page: number;
  dopo?: string;
  /** Keeps a list of posts unchanged while other people publish. */
  prima?: string;
}

/** The question for one page, as RTK's `query` gets it. */
export interface Paged<Arg, Page = PageParam> {
  queryArg: Arg;
  pageParam: Page;
}

interface Told {
  dopo?: string;
  prima?: string;
}

/** The paging of a list that continues while `goesOn` is true for its last page. */
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
