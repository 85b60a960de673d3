/**
 * Version of the contract between shell and remotes. A breaking change of a façade or of `RemoteModule`
 * raises the major version, an addition for remotes the minor version.
 */
export const HOST_API = '1.5.0';
