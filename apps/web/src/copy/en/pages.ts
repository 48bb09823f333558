/** Pages that belong to no feature: what cannot be found, shown or reached, and the wait for the account. */
export const pages = {
  preparing: 'Preparing your fantasy...',
  unreachable: 'Guise Cannot Be Reached',
  notFound: 'Page Not Found',
  notFoundText: 'Nothing lives at this address.',
  backToDashboard: 'Back to Dashboard',
  failed: 'Something Went Wrong',
  failedText: 'This page could not be shown.',
  configurationError: 'Configuration Error: The application is not properly configured. Please contact support.',
  noRoot: 'Application Error: Failed to mount application. Could not find root element.',
  tabTitle: '{{title}} · Guise',
}
