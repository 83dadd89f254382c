/** The script that receives pushes in a browser. At the root, so that it may open every page of the app. */
export const workerPath = '/push-worker.js'

/** Under this name, and no other, the app's policy lets a page say which script that is. */
export const workerPolicyName = 'push-worker'
