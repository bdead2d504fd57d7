export const docs = ['index']
