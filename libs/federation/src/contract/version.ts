/**
 * Version of the contract between shell and remotes: shape of exposed modules and of the page document.
 * Semantic versioning: 1.1 added canaries and remotes from a developer's machine.
 */
export const CONTRACT_VERSION = '1.1.0';
/** Contract version that a remote requires by default: the first of this major version. */
export const BASE_CONTRACT = '1.0.0';
