/** Version of the contract between shell and remotes; a breaking change of a façade or of `RemoteModule` raises the major, something new that remotes may use the minor. */
export const HOST_API = '1.5.0';
