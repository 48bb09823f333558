export { makeModelsFolder, neededBy, tinyFolder, withModels, type FolderModel } from './models-folder.ts'
export { seenBy, tinyConversion, tinyEmap, tinyModel, type Behaviour, type Oddity } from './tiny-model.ts'
