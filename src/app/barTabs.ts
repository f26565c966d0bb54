/** The pages of the footer bar, in its order. */
export const barTabs = {
  home: '/home-user-profile',
  profile: '/user-profile',
  saved: '/bookmark',
  notices: '/notifiche',
  menu: '/user-settings',
} as const;
