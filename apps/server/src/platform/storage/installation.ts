/** Owner of the blobs that belong to no user but to the installation, such as pictures of creators. */
export const installationId = '00000000-0000-0000-0000-000000000000'
